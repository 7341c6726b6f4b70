import { formatSize } from '../../../lib/file-limits.ts';
import { FileRow } from '../../../ui/file-row.tsx';
import type { Upload } from './use-uploads.ts';
import * as texts from '../../texts.ts';

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
    const retry = { label: texts.tryAgain, spoken: texts.tryAgainWith(name), onPress: onRetry };
    const dismiss = { label: texts.dismiss, spoken: texts.dismissOf(name), onPress: onDrop };
    return <FileRow name={name} problem={problem} acts={mayRetry ? [retry, dismiss] : [dismiss]} />;
  }
  return (
    <FileRow
      name={name}
      detail={texts.sizeOf(formatSize(sent), formatSize(size))}
      sending={{ label: texts.uploadingOf(name), sent, size }}
      acts={[{ label: texts.cancel, spoken: texts.cancelOf(name), onPress: onDrop }]}
    />
  );
}
