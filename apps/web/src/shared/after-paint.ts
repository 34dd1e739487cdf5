/** Runs the callback after the next paint. A hidden page has no frames. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => (timer = setTimeout(run))
  const frame = document.hidden ? null : requestAnimationFrame(wait)
  if (frame === null) wait()
  return () => {
    if (frame !== null) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
