import { fileMessages } from '@charter/contracts';
import { isDate, type CompiledSchema } from '@charter/form-logic';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { StoredFile } from '../../file-service.ts';
import { useFormScope } from '../../form-context.ts';
import { textOf } from '../../../ui/use-typed-text.ts';
import { useSchema } from '../use-schema.ts';
import { leavesGroup } from '../../../ui/leaves-group.ts';
import type { WidgetProps } from '../widget.ts';
import words from '../words.module.css';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { FileRows } from '../../../ui/file-row.tsx';
import { answerOf, filesIn, type AnsweredFile } from './file-answer.ts';
import { acceptAttribute, describeLimits, problemOf } from '../../../lib/file-limits.ts';
import { StoredFileRow } from './stored-file.tsx';
import styles from './file.module.css';
import { UnsupportedDialog } from './unsupported-dialog.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import * as texts from '../../texts.ts';

/** One file or several: sent at once, and then part of the answer. */
export function FileWidget({ onChange, onLeave, field, path, ...props }: WidgetProps) {
  const { store, files: service } = useFormScope();
  const { several, most, isCertified } = kindOf(useSchema(path));
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [unsupported, setUnsupported] = useState<readonly string[]>([]);
  const chosenHere = useRef(false);
  const present = filesIn(props.value);
  const disabled = props.disabled || !service;

  // Asked for at the moment of the change: several files may arrive between two renders.
  const change = (edit: (files: readonly AnsweredFile[]) => readonly AnsweredFile[]) =>
    onChange(answerOf(edit(filesIn(store.cell(path).raw)), several));
  const arrived = (file: StoredFile) => {
    const replaced = several ? [] : filesIn(store.cell(path).raw);
    const files = filesIn(store.cell(path).raw);
    store.receive(path, answerOf(several ? [...files, file] : [file], several));
    setSaid(texts.isChosen(file.name));
    // The row of a file on its way goes, with the button that has the focus.
    requestAnimationFrame(() => {
      if (chosenHere.current && document.activeElement === document.body) stay();
    });
    // The server may have let go of it already, when the new one took its place.
    for (const old of replaced) if (old.id !== file.id) void service?.remove?.(old.id).catch(() => {});
  };
  const { uploads, start, retry, drop } = useUploads({
    service,
    check: (file) => problemOf(file, field),
    onStored: arrived,
    onUnsupported: ({ name }) => {
      chosenHere.current = false;
      setUnsupported((names) => [...names, name]);
    },
  });
  /** For a button that goes away with the press: the focus must not go with it. */
  const stay = () => root.current?.focus();
  const closeUnsupported = () => {
    flushSync(() => setUnsupported([]));
    // The dialog gives the focus back to what had it. For a file that was dropped, and in some browsers for one that was
    // chosen, that is not this field; who typed elsewhere when the server refused a file stays there.
    const isHere = root.current?.contains(document.activeElement);
    if (chosenHere.current && !isHere) document.getElementById(props.id)?.focus();
  };
  const take = (given: readonly File[]) => {
    const wrong = given.filter((file) => problemOf(file, field) === fileMessages.unsupported);
    chosenHere.current = true;
    setUnsupported(wrong.map(({ name }) => name));
    const chosen = given.filter((file) => !wrong.includes(file));
    if (chosen.length === 0) return;
    const room = several ? most - present.length - uploads.length : 1;
    // A second choice for one file is another try: what failed before is forgotten.
    if (!several) uploads.forEach(drop);
    start(chosen.slice(0, room));
    const left = chosen.length - room;
    setSaid(
      left > 0
        ? texts.noRoom(room, left)
        : texts.uploadingSeveral(chosen.map((file) => file.name).join(', ')),
    );
  };
  const remove = async (file: AnsweredFile) => {
    await service?.remove?.(file.id);
    change((files) => files.filter((other) => other.id !== file.id));
    setSaid(texts.isRemoved(file.name));
    stay();
  };

  const limitsId = `${props.id}-limits`;
  const hasRoom = several ? present.length + uploads.length < most : present.length === 0 && !isBusy(uploads);
  const hasZone = hasRoom && (!disabled || present.length === 0);
  return (
    <div
      ref={root}
      id={hasZone ? undefined : props.id}
      tabIndex={-1}
      className={styles.widget}
      onBlur={leavesGroup(onLeave)}
    >
      <p id={limitsId} className={words.hint}>
        {service ? describeLimits(field) : texts.filesCannotBeUploaded}
      </p>
      {hasZone && (
        <DropZone
          id={props.id}
          several={several}
          accept={acceptAttribute(field)}
          onFiles={take}
          labelledBy={props.labelledBy}
          describedBy={[props.describedBy, limitsId].filter(Boolean).join(' ')}
          required={props.required}
          invalid={props.invalid}
          disabled={disabled}
          photograph={field.photograph}
        />
      )}
      <FileRows>
        {present.map((file) => (
          <StoredFileRow
            key={file.id}
            file={file}
            service={service}
            disabled={disabled}
            certified={
              isCertified
                ? {
                    name: `${path}/certifiedOn`,
                    invalid: props.invalid && !isDate(textOf(file.certifiedOn)),
                    onLeave,
                    onChange: (certifiedOn) =>
                      change((all) =>
                        all.map((other) => (other.id === file.id ? { ...other, certifiedOn } : other)),
                      ),
                  }
                : undefined
            }
            replace={
              several ? undefined : { accept: acceptAttribute(field), onFile: (chosen) => take([chosen]) }
            }
            onRemove={() => remove(file)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onDrop={() => {
              drop(upload);
              stay();
            }}
          />
        ))}
      </FileRows>
      <UnsupportedDialog names={unsupported} field={field} onClose={closeUnsupported} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const isBusy = (uploads: readonly { problem: string | undefined }[]) =>
  uploads.some(({ problem }) => problem === undefined);

function kindOf(schema: CompiledSchema | undefined) {
  const several = schema?.type === 'array';
  const file = several ? schema.items : schema;
  return {
    several,
    most: schema?.maxItems ?? Infinity,
    isCertified: file?.properties.has('certifiedOn') ?? false,
  };
}
