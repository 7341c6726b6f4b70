/**
 * jsdom renders dialogs but cannot open them. This opens and closes them and gives the focus back, as a browser does; that
 * it keeps the focus inside is for the tests in a real browser.
 */
export function supportModalDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
  // jsdom knows of popovers only that they are hidden.
  HTMLElement.prototype.showPopover = function showPopover() {
    this.removeAttribute('popover');
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.setAttribute('popover', 'manual');
  };
}
