import { createServer } from 'node:net'

/** Returns the preferred port when it is free on 127.0.0.1, and any free port otherwise. */
export async function freePort(preferred = 0): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())))
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
