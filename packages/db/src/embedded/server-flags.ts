/** Settings of the embedded server, on the command line so that an edited file cannot open it to the network. */

/** One installation's api and worker hold up to 70 at once: their pools, and those of each queue. A second worker fits beside them. */
const MAX_CONNECTIONS = 200;

export function serverFlags(port: number, isDurable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(MAX_CONNECTIONS),
    shared_buffers: '128MB',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // a week of logs at most: each weekday's file is started anew
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_file_mode: '0600',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
