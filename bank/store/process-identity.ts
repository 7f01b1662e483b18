import { codeOf } from './error-code.ts';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * What a pid of this process belongs to: the running system and its pid namespace (each container
 * has one of its own). The host's name on a system without /proc.
 */
export function placeOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** For a message: ` di HOST` where it is another host, or nothing. */
export function hostOf(host: string): string {
  return host === '' || host === hostname() ? '' : ` di ${host}`;
}

/** Whether the process with this pid runs and is the one that started then. */
export function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === started;
}

/** The kernel's start time of a process; empty without /proc: there the pid alone decides. */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
