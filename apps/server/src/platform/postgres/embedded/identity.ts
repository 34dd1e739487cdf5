/** The user under which PostgreSQL runs. It refuses to run as root, so root hands it to a user that owns nothing. */
export type Identity =
  | { switchesUser: false }
  | {
      switchesUser: true
      uid: number
      gid: number
    }

/** `nobody`: it exists as a number everywhere, so no account has to be created. */
const NOBODY = 65534

/** Returns `nobody` when we are root, otherwise ourselves. */
export function serverIdentity(): Identity {
  return process.getuid?.() === 0 ? { switchesUser: true, uid: NOBODY, gid: NOBODY } : { switchesUser: false }
}

/** Returns the spawn options that make a child process run under the identity; nothing when it is our own. */
export function spawnAs(identity: Identity): { uid?: number; gid?: number } {
  return identity.switchesUser ? { uid: identity.uid, gid: identity.gid } : {}
}

/**
 * The whole environment of a PostgreSQL process. A locale of the machine that is not installed makes initdb fail, and
 * `LC_ALL=C` alone would make it choose SQL_ASCII, so nothing is inherited and the encoding is always set.
 */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
