export interface NewTab {
  show(file: Blob): void;
  close(): void;
}

/**
 * A tab for a file that has yet to be made. Within the press that asks for it the browser lets it open; a moment later it
 * would be a pop-up that nobody wanted. Null where the browser does not open it all the same.
 */
export function openTab(meanwhile: string): NewTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  const { documentElement, body } = tab.document;
  tab.document.title = meanwhile;
  documentElement.lang = 'en';
  body.textContent = meanwhile;
  // No style sheet of the portal reaches the empty page; it should still not glare at whoever chose the dark one.
  documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  body.style.font = '1rem/1.5 system-ui, sans-serif';
  body.style.margin = '2rem';
  return {
    // The address is never taken back: the person may reload the tab, or save what it shows, as long as this page lives.
    show: (file) => tab.location.replace(URL.createObjectURL(file)),
    close: () => tab.close(),
  };
}
