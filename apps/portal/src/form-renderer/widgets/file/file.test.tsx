import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { FileService, StoredFile } from '../../file-service.ts';
import { renderField } from '../../testing/render-field.tsx';

const stored = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' } },
} as const;
const letter = {
  schema: { letter: stored },
  field: {
    path: 'letter',
    widget: 'file',
    label: 'Letter',
    required: true,
    accept: ['pdf', 'png'],
    maxSizeBytes: 1_048_576,
  },
} as const;
const copies = {
  schema: {
    copies: {
      type: 'array',
      maxItems: 2,
      items: {
        ...stored,
        properties: { ...stored.properties, certifiedOn: { type: 'string', format: 'date' } },
      },
    },
  },
  field: { path: 'copies', widget: 'file', label: 'Copies', accept: ['pdf'] },
} as const;
const onFile = { id: 'f1', name: 'old.pdf', size: 2_048 };

interface Sent {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly progress: (sent: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

/** Files on their way, to be delivered or lost by the test. */
function fileService() {
  const sent: Sent[] = [];
  const service = {
    upload: (file, { onProgress, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<StoredFile>();
      const arrive = () => resolve({ id: `stored-${file.name}`, name: file.name, size: file.size });
      sent.push({ file, signal, progress: onProgress, arrive, fail: reject });
      return promise;
    },
    open: vi.fn<FileService['open']>(),
    remove: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
  } satisfies FileService;
  return { service, sent };
}

const pdf = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const chooser = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const done = (act1: () => void) => act(async () => act1());

it('states what it takes, and is described by it', () => {
  renderField({ ...letter, files: fileService().service });
  const limits = screen.getByText('PDF or PNG, up to 1 MB');
  expect(chooser('Letter').getAttribute('aria-describedby')).toContain(limits.id);
  expect(chooser('Letter').accept).toBe('.pdf,.png');
});

it('sends a file, shows how far it is, and makes it the answer when it has arrived', async () => {
  const { service, sent } = fileService();
  const { store, user } = renderField({ ...letter, files: service });
  await user.upload(chooser('Letter'), pdf('letter.pdf', 2_048));
  act(() => sent[0]?.progress(1_024));
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading letter.pdf' });
  expect([progress.value, progress.max]).toEqual([1_024, 2_048]);
  expect(screen.getByText('1 kB of 2 kB')).toBeTruthy();
  expect(store.answers()).toEqual({});
  await done(() => sent[0]?.arrive());
  expect(store.answers()).toEqual({ letter: { id: 'stored-letter.pdf', name: 'letter.pdf', size: 2_048 } });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('letter.pdf is chosen');
});

it('takes a file that is dropped', async () => {
  const { service, sent } = fileService();
  renderField({ ...letter, files: service });
  const zone = chooser('Letter').parentElement;
  if (!zone) throw new Error('There is no place to drop a file');
  await done(() => void fireEvent.drop(zone, { dataTransfer: { files: [pdf('a.pdf'), pdf('b.pdf')] } }));
  expect(sent.map(({ file }) => file.name)).toEqual(['a.pdf']);
});

it.each([
  ['letter.pdf', 0, 'The file is empty.'],
  ['letter.pdf', 1_048_577, 'The file is larger than 1 MB.'],
])('refuses %s of %d bytes before it is sent', async (name, bytes, problem) => {
  const { service, sent } = fileService();
  const { user } = renderField({ ...letter, files: service });
  await done(() => void fireEvent.change(chooser('Letter'), { target: { files: [pdf(name, bytes)] } }));
  expect(screen.getByText(problem)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
  expect(screen.queryByText(problem)).toBeNull();
});

const unsupported = () => screen.getByRole('dialog', { name: 'Unsupported File format' });

it.each(['letter.exe', 'letter'])('refuses %s in a dialog that names what is taken', async (name) => {
  const { service, sent } = fileService();
  const { user, store } = renderField({ ...letter, files: service });
  chooser('Letter').focus();
  await done(() => void fireEvent.change(chooser('Letter'), { target: { files: [pdf(name)] } }));
  expect(unsupported().textContent).toContain(`${name} was not added to ‘Letter’.`);
  expect(unsupported().textContent).toContain('Accepted file types: PDF or PNG.');
  await user.click(within(unsupported()).getByRole('button', { name: 'Ok' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(chooser('Letter'));
  expect([sent, store.answers()]).toEqual([[], {}]);
});

it('sends the others, and leads to the field where something else had the focus', async () => {
  const { service, sent } = fileService();
  const { user } = renderField({ ...copies, files: service });
  const zone = chooser('Copies').parentElement;
  if (!zone) throw new Error('There is no place to drop a file');
  screen.getByRole('button', { name: 'Save' }).focus();
  const files = [pdf('a.exe'), pdf('b.pdf'), pdf('c.bat')];
  await done(() => void fireEvent.drop(zone, { dataTransfer: { files } }));
  expect(unsupported().textContent).toContain('a.exe, c.bat were not added to ‘Copies’.');
  expect(sent.map(({ file }) => file.name)).toEqual(['b.pdf']);
  await user.click(within(unsupported()).getByRole('button', { name: 'Ok' }));
  expect(document.activeElement).toBe(chooser('Copies'));
});

it('says so too where only the server knows that it does not take such a file', async () => {
  const { service, sent } = fileService();
  const { user } = renderField({ ...letter, files: service });
  await user.upload(chooser('Letter'), pdf('letter.pdf'));
  const refusal = { detail: 'Unsupported File format', status: 415 };
  screen.getByRole('button', { name: 'Save' }).focus();
  await done(() => sent[0]?.fail(new ApiError(refusal)));
  expect(unsupported().textContent).toContain('letter.pdf was not added');
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  await user.click(within(unsupported()).getByRole('button', { name: 'Ok' }));
  expect(document.activeElement?.textContent).toBe('Save');
});

it('says why the server refused a file, and sends it again', async () => {
  const { service, sent } = fileService();
  const { store, user } = renderField({ ...letter, files: service });
  await user.upload(chooser('Letter'), pdf('letter.pdf'));
  const message = 'The content of the file does not match its name.';
  const refusal = await ApiError.from(
    Response.json({ errors: [{ field: 'file', message }] }, { status: 422 }),
  );
  await done(() => sent[0]?.fail(refusal));
  expect(screen.getByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: letter.pdf' }));
  await done(() => sent[1]?.fail(ApiError.offline()));
  expect(
    screen.getByText('The upload was interrupted before it was complete. Please try again.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again: letter.pdf' }));
  await done(() => sent[2]?.arrive());
  expect(store.answers()).toMatchObject({ letter: { name: 'letter.pdf' } });
});

it('stops a file on its way, and keeps the focus in the field', async () => {
  const { service, sent } = fileService();
  const { store, user } = renderField({ ...letter, files: service });
  await user.upload(chooser('Letter'), pdf('letter.pdf'));
  await user.click(screen.getByRole('button', { name: 'Cancel letter.pdf' }));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(screen.getByRole('group', { name: 'Letter' }).contains(document.activeElement)).toBe(true);
  await done(() => sent[0]?.arrive());
  expect(store.answers()).toEqual({});
});

it('stops what is on its way when the field goes away', async () => {
  const { service, sent } = fileService();
  const { user, unmount } = renderField({ ...letter, files: service });
  await user.upload(chooser('Letter'), pdf('letter.pdf'));
  unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
});

it('replaces a file, and lets go of the old one only when the new one is there', async () => {
  const { service, sent } = fileService();
  const { store, user, container } = renderField({ ...letter, files: service, values: { letter: onFile } });
  const picker = container.querySelector<HTMLInputElement>('input[type=file][hidden]');
  if (!picker) throw new Error('There is nothing to replace the file with');
  const opened = vi.spyOn(picker, 'click');
  await user.click(screen.getByRole('button', { name: 'Replace old.pdf' }));
  expect(opened).toHaveBeenCalledOnce();
  await done(() => void fireEvent.change(picker, { target: { files: [pdf('new.pdf')] } }));
  expect(store.answers()).toEqual({ letter: onFile });
  expect(service.remove).not.toHaveBeenCalled();
  await done(() => sent[0]?.arrive());
  expect(store.answers()).toMatchObject({ letter: { name: 'new.pdf' } });
  expect(service.remove).toHaveBeenCalledExactlyOnceWith('f1');
});

it('removes a file, unless that fails, and says so', async () => {
  const { service } = fileService();
  service.remove.mockRejectedValueOnce(ApiError.offline());
  const { store, user } = renderField({ ...letter, files: service, values: { letter: onFile } });
  await user.click(screen.getByRole('button', { name: 'Remove old.pdf' }));
  expect(screen.getByRole('alert').textContent).toContain('The file could not be removed.');
  expect(store.answers()).toEqual({ letter: onFile });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(store.answers()).toEqual({});
  expect(chooser('Letter')).toBeTruthy();
});

it('opens a picture in a dialog, and downloads anything', async () => {
  const { service } = fileService();
  service.open.mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
  const saved = vi.fn<(name: string) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => {} }),
  );
  const picture = { ...onFile, name: 'old.png' };
  const { user } = renderField({ ...letter, files: service, values: { letter: picture } });
  await user.click(screen.getByRole('button', { name: 'Preview old.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'old.png' });
  expect((await within(dialog).findByRole<HTMLImageElement>('img')).src).toMatch(/^data:image\/png;base64,/);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download old.png' }));
  expect(saved).toHaveBeenCalledExactlyOnceWith('old.png');
});

it('takes several files at once, as many as there is room for', async () => {
  const { service, sent } = fileService();
  const { store, user } = renderField({ ...copies, files: service });
  await user.upload(chooser('Copies'), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  expect(sent.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(screen.getByRole('status').textContent).toBe(
    'There is room for 2 more; 1 of the files was left out',
  );
  await done(() => {
    sent[1]?.arrive();
    sent[0]?.arrive();
  });
  expect(store.answers()).toMatchObject({ copies: [{ name: 'b.pdf' }, { name: 'a.pdf' }] });
  expect(screen.queryByLabelText('Copies', { selector: 'input' })).toBeNull();
});

it('asks for the date on which each copy was certified', async () => {
  const values = { copies: [onFile, { ...onFile, id: 'f2', name: 'second.pdf' }] };
  const { store, user } = renderField({ ...copies, files: fileService().service, values });
  const [, second] = screen.getAllByRole('textbox', { name: 'Date certified' });
  if (!second) throw new Error('The second copy has no date');
  await user.type(second, '1/5/2026');
  expect(store.answers()).toMatchObject({ copies: [onFile, { id: 'f2', certifiedOn: '2026-05-01' }] });
});

it('is disabled and says so where there is nowhere to send files to', () => {
  renderField(letter);
  expect(screen.getByText('Files cannot be uploaded here.')).toBeTruthy();
  expect(chooser('Letter').disabled).toBe(true);
});

it.each([['a text'], [[null, 3]], [{ name: 'no id' }]])('copes with %j as the stored answer', (value) => {
  renderField({ ...letter, files: fileService().service, values: { letter: value } });
  expect(chooser('Letter')).toBeTruthy();
});
