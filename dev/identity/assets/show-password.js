// One button for all passwords of a page. Without this file there is none, and everything else works.
const passwords = [...document.querySelectorAll('input[type="password"]')];
const [first] = passwords;

if (first) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'reveal';
  const said = document.createElement('span');
  said.className = 'said-only';
  said.setAttribute('role', 'status');
  first.closest('.field').append(button, said);

  const word = passwords.length > 1 ? 'passwords' : 'password';
  const show = (visible) => {
    for (const input of passwords) input.type = visible ? 'text' : 'password';
    button.textContent = `${visible ? 'Hide' : 'Show'} ${word}`;
  };
  let visible = false;
  show(visible);
  button.addEventListener('click', () => {
    visible = !visible;
    show(visible);
    said.textContent = `Your ${word} ${word === 'password' ? 'is' : 'are'} ${visible ? 'shown' : 'hidden'}.`;
  });
  // A browser that remembers what was typed into text fields must not remember this.
  first.form?.addEventListener('submit', () => show(false));
}
