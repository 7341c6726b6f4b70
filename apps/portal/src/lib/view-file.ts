import { downloadFile, saveBlob } from './file-download.ts';
import { tabBlocked } from './glossary.ts';
import type { openTab } from './new-tab.ts';
import { notify } from './notify.ts';

/** Shows a stored file in the tab that was opened for it while the button was pressed; saves it where the browser let none open. */
export async function viewFile(id: string, name: string, tab: ReturnType<typeof openTab>): Promise<void> {
  try {
    const file = await downloadFile(id);
    if (tab) tab.show(file);
    else {
      saveBlob(file, name);
      notify(tabBlocked, 'success');
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}
