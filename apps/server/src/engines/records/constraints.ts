import { AppError } from '../../platform/errors/index.ts';
import type { RecordType } from './registry.ts';

/** What the database refuses, in words a client can act on. Anything else stays a fault of ours. */
export function refuseConstraint(type: RecordType) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const constraint = 'constraint' in error ? String(error.constraint) : '';
    const foreseen = type.refusals?.[constraint];
    if (foreseen) throw refuse(foreseen.field, foreseen.message, error);
    switch (error.code) {
      case '23502': {
        const field = fieldOf(type, 'column' in error ? String(error.column) : '');
        throw new AppError('ruleBroken', `${field} must have a value.`, [
          { field, message: 'must have a value' },
        ]);
      }
      case '23001':
      case '23503':
        throw new AppError('conflict', `${type.label} is still referred to by other records.`, [], {
          cause: error,
        });
      case '23505':
        throw new AppError('conflict', `${type.label} with these values already exists.`, [], {
          cause: error,
        });
      case '23514':
        throw refuse(checkedField(type, constraint), 'has a value that is not allowed', error);
      default:
        throw error;
    }
  };

  function refuse(field: string | undefined, message: string, cause: Error): AppError {
    const errors = field === undefined ? [] : [{ field, message }];
    // What says it all in a sentence of its own needs no field named before it.
    const detail = message.endsWith('.') ? message : `${field ?? type.label} ${message}.`;
    return new AppError('ruleBroken', detail, errors, { cause });
  }
}

function fieldOf(type: RecordType, column: string): string {
  return type.allFields.find((field) => field.column === column)?.name ?? column;
}

/** A check of a single column is named after it. */
const checkedField = (type: RecordType, constraint: string): string | undefined =>
  type.allFields.find((field) => constraint === `${type.table}_${field.column}_check`)?.name;
