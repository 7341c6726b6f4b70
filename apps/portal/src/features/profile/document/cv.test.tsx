import { findRoute, records } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, recordOf, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { ProfileHubScreen } from '../hub/profile-hub.tsx';
import { UploadCvScreen } from '../upload-cv.tsx';

beforeEach(() => {
  signIn('me');
  const now = session.get();
  const permissions = new Map([[findRoute(paths.uploadCv())?.key ?? '', 1]]);
  if (now.status === 'signed-in') session.set({ ...now, member: { ...now.member, permissions } });
});

const documents: { id: string; name: string }[] = [];
beforeEach(() => documents.splice(0));

async function serve() {
  return serveCalls((call: Call) => {
    const { name } = call;
    if (name === 'GetRecordByIdAsync') return recordOf(records.contacts, { id: 'me' });
    if (name === 'submitForm/Create') return { id: 'made' };
    if (name === 'submitForm/delete') return { status: true };
    if (isAbout(records.documents, call)) return listOf(records.documents, ...documents);
    if (isAbout(records.files, call))
      return listOf(records.files, { id: 'file', name: 'mine.pdf', size: 2_048 });
    return name === 'GetListsAsync' ? { lists: [] } : listOf();
  });
}

/** The browser's request of the old kind: on its way until somebody calls it off. */
function holdUploads() {
  const sent = vi.fn<(to: FormDataEntryValue | null) => void>();
  const aborted = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onabort = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      send = (form: FormData) => sent(form.get('supportingDocumentId'));
      abort() {
        aborted();
        this.onabort();
        this.onloadend();
      }
    },
  );
  return { sent, aborted };
}

it('is known on the page of the profile and on its own alike, and replaced instead of made twice', async () => {
  documents.push({ id: 'cv', name: 'CV' });
  const { sent } = holdUploads();
  const calls = await serve();
  const { user, show } = renderPage(<ProfileHubScreen />);
  const list = await screen.findByRole('region', { name: 'Experience' });
  await waitFor(() => expect(list.textContent).toContain('Curriculum vitaemine.pdf'));
  show(<UploadCvScreen />);
  expect(screen.getByText('mine.pdf')).toBeTruthy();
  await user.upload(screen.getByLabelText('Your CV'), new File(['x'], 'newer.pdf'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('cv'));
  expect(calls.some(({ name }) => name === 'submitForm/Create')).toBe(false);
});

it('is no other document whose name only contains the word', async () => {
  documents.push({ id: 'other', name: 'Letter about my cv' });
  await serve();
  renderPage(<UploadCvScreen />);
  await screen.findByRole('button', { name: 'Update' });
  expect(screen.queryByText('mine.pdf')).toBeNull();
});

it('is called off by whoever discards the changes, and nothing of it stays behind', async () => {
  const { sent, aborted } = holdUploads();
  const calls = await serve();
  const { user, router, show } = renderPage(<UploadCvScreen />);
  await user.upload(await screen.findByLabelText('Your CV'), new File(['x'], 'newer.pdf'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  void router.navigate('/profile');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  show(<h1>Elsewhere</h1>);
  await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'submitForm/delete')?.body).toMatchObject({ id: 'made' }),
  );
});
