/** The user that runs PostgreSQL, which refuses to run as root. So root uses a user that owns nothing. */
export type Identity =
  | { switchesUser: false }
  | {
      switchesUser: true
      uid: number
      gid: number
    }

/** `nobody`: it exists as a number everywhere, so no account has to be created. */
const NOBODY = 65534

/** Returns `nobody` if we are root, otherwise ourselves. */
export function serverIdentity(): Identity {
  return process.getuid?.() === 0 ? { switchesUser: true, uid: NOBODY, gid: NOBODY } : { switchesUser: false }
}

/** The spawn options that run a child process under the identity; empty if it is our own. */
export function spawnAs(identity: Identity): { uid?: number; gid?: number } {
  return identity.switchesUser ? { uid: identity.uid, gid: identity.gid } : {}
}

/**
 * The complete environment of a PostgreSQL process. If the machine's locale is not installed, initdb fails, and with only `LC_ALL=C` it
 * would choose SQL_ASCII. So nothing is inherited and the encoding is always set.
 */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
