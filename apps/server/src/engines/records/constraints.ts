import { AppError } from '../../platform/errors/index.ts';
import type { RecordType } from './registry.ts';

/** What the database refuses, in words a client can act on. Anything else stays a fault of ours. */
export function refuseConstraint(type: RecordType) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || !('code' in error)) throw error;
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
      case '23514': {
        const constraint = 'constraint' in error ? String(error.constraint) : '';
        const { field, message } = type.refusals?.[constraint] ?? {
          field: checkedField(type, constraint),
          message: 'has a value that is not allowed',
        };
        const errors = field === undefined ? [] : [{ field, message }];
        throw new AppError('ruleBroken', `${field ?? type.label} ${message}.`, errors, { cause: error });
      }
      default:
        throw error;
    }
  };
}

function fieldOf(type: RecordType, column: string): string {
  return type.allFields.find((field) => field.column === column)?.name ?? column;
}

/** A check of a single column is named after it. */
const checkedField = (type: RecordType, constraint: string): string | undefined =>
  type.allFields.find((field) => constraint === `${type.table}_${field.column}_check`)?.name;
