export { errorDetails } from './error-details.ts';
export {
  AppError,
  malformed,
  notFound,
  refusedField,
  problems,
  type FieldError,
  type ProblemCode,
} from './errors.ts';
