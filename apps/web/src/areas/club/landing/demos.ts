/** Demo recordings below `/ui`. The build lists the files, so pages never request a missing one. */
export interface Demo {
  /** In the order that browsers try them. */
  films: readonly { src: string; type: string }[]
  poster: string
}

const types = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const

/** Returns recording 1, 2 or 3 from the file names, or null when the film or the poster is missing. */
export function demoOf(number: number, files: readonly string[]): Demo | null {
  const name = `demo-${number}`
  const poster = files.find((file) => new RegExp(`^${name}\\.(avif|webp|jpe?g|png)$`).test(file))
  const films = types.flatMap(([ending, type]) =>
    files.includes(`${name}.${ending}`) ? [{ src: `/ui/${name}.${ending}`, type }] : [],
  )
  return poster === undefined || films.length === 0 ? null : { films, poster: `/ui/${poster}` }
}
