import { codeOf } from './error-code.ts';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The scope of a pid: the boot and the pid namespace; without /proc, the host's name. */
export function placeOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** For a message: ` di HOST` if it is another host. */
export function hostOf(host: string): string {
  return host === '' || host === hostname() ? '' : ` di ${host}`;
}

/** Whether the process with this pid and start time runs. */
export function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === started;
}

/** The kernel's start time of a process; empty without /proc. */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
