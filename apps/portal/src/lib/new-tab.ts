interface NewTab {
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
  tab.document.title = meanwhile;
  tab.document.body.textContent = meanwhile;
  return {
    // The address is never taken back: the person may reload the tab, or save what it shows, as long as this page lives.
    show: (file) => tab.location.replace(URL.createObjectURL(file)),
    close: () => tab.close(),
  };
}
