export { ConfigurationError, readConfig, type Config, type ServiceName } from './config.ts';
