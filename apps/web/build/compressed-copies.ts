/** Compressed copies of the built files, which the server sends as they are (`preCompressed` of `@fastify/static`). */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The rest, such as pictures, films and fonts, is compressed by its format. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
/** The server compresses nothing shorter either: it would fit in one packet anyway. */
const BYTES_MIN = 1024

/** Writes `x.br` and `x.gz` next to each text file `x` of a folder, at the highest compression. */
export async function writeCompressedCopies(folder: string): Promise<void> {
  const texts = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const path = `${folder}/${name}`
      const text = await readFile(path)
      if (text.length < BYTES_MIN) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
