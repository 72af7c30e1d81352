// The form for a new game: says the level of the slider in words.

/** Lets the slider of this form speak. */
export function startSetup(form) {
  const [slider, word] = [form.elements.level, form.querySelector(".level .word")];
  const words = slider.dataset.words.split("|");
  const tell = () => {
    word.textContent = slider.ariaValueText = `${slider.value}: ${words[slider.value - slider.min]}`;
  };
  slider.addEventListener("input", tell);
  tell();
}
