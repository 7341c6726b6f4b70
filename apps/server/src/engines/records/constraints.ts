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
      case '23503':
        throw new AppError('conflict', `${type.label} is still referred to by other records.`, [], {
          cause: error,
        });
      case '23505':
        throw new AppError('conflict', `${type.label} with these values already exists.`, [], {
          cause: error,
        });
      case '23514':
        throw new AppError('ruleBroken', `${type.label} has a value that is not allowed.`, [], {
          cause: error,
        });
      default:
        throw error;
    }
  };
}

function fieldOf(type: RecordType, column: string): string {
  return type.allFields.find((field) => field.column === column)?.name ?? column;
}
