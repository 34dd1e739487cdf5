/** The secret of a letter: what its link opens by. No table holds one; it is made with the server's key when the letter is sent. */
import type { World } from '../../world.ts'

/** Stands in the body of a letter for its secret. */
export const SECRET = '{secret}'

/** The secret that is made from `seed`: 256 bits as text that fits an address. Whoever has the seed and not the key has nothing. */
export function secretOf({ sign }: Pick<World, 'sign'>, seed: string): string {
  return sign(`secret of a letter: ${seed}`)
}

/** The body as it is sent. */
export function withSecret(world: Pick<World, 'sign'>, letter: { body: string; secret_seed: string | null }): string {
  const { body, secret_seed } = letter
  return secret_seed === null ? body : body.replaceAll(SECRET, secretOf(world, secret_seed))
}
