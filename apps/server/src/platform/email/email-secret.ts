/** The secret in an email's link. It is derived with the server's key when the email is sent, and never stored. */
import type { World } from '../../world.ts'

/** Placeholder for the secret in an email body. */
export const SECRET = '{secret}'

/** Derives the secret from `seed`: 256 bits, URL-safe. The seed alone reveals nothing without the key. */
export function secretOf({ sign }: Pick<World, 'sign'>, seed: string): string {
  // The text is part of the signature: changing it would break the links in emails already sent.
  return sign(`secret of a letter: ${seed}`)
}

export function withSecret(world: Pick<World, 'sign'>, email: { body: string; secret_seed: string | null }): string {
  const { body, secret_seed } = email
  return secret_seed === null ? body : body.replaceAll(SECRET, secretOf(world, secret_seed))
}
