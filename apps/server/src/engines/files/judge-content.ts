import type { FileType } from '@charter/contracts';
import { ArchiveDeceivesError, ArchiveExpandsError } from './content/archive.ts';
import { detectFileType } from './content/detect-file-type.ts';
import { claimedType } from './file-name.ts';
import { deceives, empty, expands, mismatch, unsupported } from './refusals.ts';
import type { Upload } from './upload.ts';

/** The type of an upload by its bytes; refuses one that is not allowed here or whose name says something else. */
export async function judgeContent(
  { filename, content }: Pick<Upload, 'filename' | 'content'>,
  allowed: readonly FileType[],
): Promise<FileType> {
  if (content.size === 0) throw empty();
  const claimed = claimedType(filename);
  if (!claimed || !allowed.includes(claimed)) throw unsupported();
  const found = await detectFileType(content).catch((error: unknown) => {
    if (error instanceof ArchiveExpandsError) throw expands();
    throw error instanceof ArchiveDeceivesError ? deceives() : error;
  });
  if (found !== claimed) throw mismatch();
  return found;
}
