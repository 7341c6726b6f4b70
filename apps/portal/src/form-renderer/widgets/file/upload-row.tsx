import { formatSize } from '../../../lib/file-limits.ts';
import { FileRow } from '../../../ui/file-row.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way with how far it is, or why it did not arrive. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { file, sent, problem, mayRetry } = upload;
  const { name, size } = file;
  if (problem !== undefined) {
    const retry = { label: 'Try again', spoken: `Try again: ${name}`, onPress: onRetry };
    const dismiss = { label: 'Dismiss', spoken: `Dismiss ${name}`, onPress: onDrop };
    return <FileRow name={name} problem={problem} acts={mayRetry ? [retry, dismiss] : [dismiss]} />;
  }
  return (
    <FileRow
      name={name}
      detail={`${formatSize(sent)} of ${formatSize(size)}`}
      sending={{ label: `Uploading ${name}`, sent, size }}
      acts={[{ label: 'Cancel', spoken: `Cancel ${name}`, onPress: onDrop }]}
    />
  );
}
