/** A file that has arrived, as a form's answer holds it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** What a form needs to take files. The screen gives it, for it knows what the files belong to. */
export interface FileService {
  upload(
    file: File,
    options: { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal },
  ): Promise<StoredFile>;
  open(id: string): Promise<Blob>;
  /** Left out where files are removed only when the form is saved. */
  remove?(id: string): Promise<void>;
}
