/** Reads a picture of the server as a file to share. Throws without one. */
export async function readPicture(address: string, signal: AbortSignal): Promise<File> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`the picture is answered with ${reply.status}`)
  return new File([await reply.blob()], 'whale-club.png', { type: 'image/png' })
}
