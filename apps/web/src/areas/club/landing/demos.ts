/** The recordings of the product that this build has, below `/ui`. Told by the build, so that no page asks for what is not there. */
export interface Demo {
  /** In the order in which a browser should try them. */
  films: readonly { src: string; type: string }[]
  poster: string
}

const types = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const

/** Returns recording 1, 2 or 3 from the names of the files that there are; null where a film or its poster is missing. */
export function demoOf(number: number, files: readonly string[]): Demo | null {
  const name = `demo-${number}`
  const poster = files.find((file) => new RegExp(`^${name}\\.(avif|webp|jpe?g|png)$`).test(file))
  const films = types.flatMap(([ending, type]) =>
    files.includes(`${name}.${ending}`) ? [{ src: `/ui/${name}.${ending}`, type }] : [],
  )
  return poster === undefined || films.length === 0 ? null : { films, poster: `/ui/${poster}` }
}
