import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import styles from './drop-zone.module.css';
import * as texts from './texts.ts';

interface DropZoneProps {
  id: string;
  several: boolean;
  accept: string | undefined;
  onFiles: (files: readonly File[]) => void;
  labelledBy: string;
  describedBy: string;
  required: boolean;
  invalid: boolean;
  disabled: boolean;
  /** Offers the camera of a phone. */
  photograph?: boolean | undefined;
}

/** The browser's own file button, as large as the place where files can be dropped. */
export function DropZone({ several, disabled, onFiles, photograph = false, ...props }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const zone = place.current;
    return () => passFocusOn(zone);
  }, []);
  const drop = (event: DragEvent) => {
    // Without this the browser would leave the page for the file.
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, several ? undefined : 1));
  };
  const zone = (
    <div
      ref={place}
      className={styles.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span aria-hidden="true">
        <strong className={styles.choose}>{several ? texts.chooseFiles : texts.chooseFile}</strong>{' '}
        {several ? texts.orDropThem : texts.orDropIt}
      </span>
      <input
        id={props.id}
        type="file"
        className={styles.input}
        accept={props.accept}
        multiple={several}
        disabled={disabled}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-required={props.required}
        aria-invalid={props.invalid}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
  if (!photograph) return zone;
  return (
    <div className={styles.ways}>
      {zone}
      {/* Where a finger points, the camera is at hand. JPEG is what every phone can make of what it takes. */}
      <label className={styles.photograph} data-disabled={disabled || undefined}>
        {texts.takePhotograph}
        <input
          type="file"
          className={styles.input}
          accept="image/jpeg"
          capture="environment"
          disabled={disabled}
          aria-describedby={props.describedBy}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** A file that was chosen takes the zone's place. The focus must not go with the zone: what can be done with the file has it. */
function passFocusOn(zone: HTMLElement | null): void {
  const { activeElement, body } = document;
  // Some browsers take it back when their own window of files closes, and some do not.
  if (activeElement !== body && !zone?.contains(activeElement)) return;
  const around: HTMLElement[] = [];
  for (let part = zone?.parentElement; part && part !== body; part = part.parentElement) around.push(part);
  queueMicrotask(() => {
    if (document.activeElement !== body) return;
    const left = around.find((part) => part.isConnected);
    left?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
}
