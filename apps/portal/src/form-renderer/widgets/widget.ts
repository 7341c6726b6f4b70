import type { FieldDefinition, FormDefinition, WidgetName } from '@charter/form-logic';
import type { ComponentType, ReactNode } from 'react';
import type { FieldProps } from '../../ui/field.tsx';

/** What every widget is given. It renders the control alone; label, help and message are the field's. */
export interface WidgetProps {
  /** Of the element that takes focus. */
  readonly id: string;
  readonly path: string;
  readonly field: FieldDefinition;
  /** The answer as typed or stored; a widget must cope with anything. */
  readonly value: unknown;
  /** The answer that narrows the field's list, where another field does. */
  readonly within: unknown;
  readonly onChange: (value: unknown) => void;
  /** The person has left the control: what is wrong may now be said at once. */
  readonly onLeave: () => void;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** The ids of help and message. */
  readonly describedBy: string | undefined;
  /** The id of the name. */
  readonly labelledBy: string;
  /** The rendered fields of an address; nothing for every other widget. */
  readonly parts: ReactNode;
}

/** One page of the catalogue: a small form that shows the widget in one state. */
export interface WidgetExample {
  readonly title: string;
  readonly schema: NonNullable<FormDefinition['schema']['properties']>;
  readonly field: FieldDefinition;
  /** Further fields of the example, such as the text of an 'other' option. */
  readonly more?: readonly FieldDefinition[];
  readonly values?: Readonly<Record<string, unknown>>;
  /** Answers that are refused, where leaving it empty is not. */
  readonly wrong?: Readonly<Record<string, unknown>>;
}

export interface WidgetDescriptor {
  readonly name: WidgetName;
  readonly component: ComponentType<WidgetProps>;
  readonly labelling: NonNullable<FieldProps['labelling']>;
  /** What is said of it where the field itself says nothing. */
  readonly help?: string;
  /** Shares a row with its neighbour where there is room, or takes the row. */
  readonly width: 'half' | 'full';
  readonly examples: readonly WidgetExample[];
}
