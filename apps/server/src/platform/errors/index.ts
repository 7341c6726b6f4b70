export { errorDetails } from './error-details.ts';
export {
  AppError,
  SignInAgainError,
  changedSince,
  malformed,
  notFound,
  refusedField,
  problems,
  type FieldError,
  type ProblemCode,
} from './errors.ts';
