import { describe, expect, it, test } from 'vitest'
import { FACES, FACE_PARTS, type Face } from '@whale/contract'
import { faceDrawing, faceOf, faceSvg, facesOfPeople } from './faces.ts'

describe('a face', () => {
  it('has a separate drawing for each color, pattern and look that the contract accepts', () => {
    const drawings = new Set<string>()
    for (let color = 0; color < FACE_PARTS.color; color++)
      for (let pattern = 0; pattern < FACE_PARTS.pattern; pattern++)
        for (let look = 0; look < FACE_PARTS.look; look++)
          drawings.add(faceSvg({ color, pattern, look }, { isWhale: false, crop: 'head' }))
    expect(drawings.size).toBe(FACES)
  })

  it('is always the same for one user', () => {
    expect(faceOf('user_7')).toEqual(faceOf('user_7'))
    expect(faceOf('01997f2e-5a7e-7bb0-a0f4-6f0d0f2f4c11')).toEqual({ color: 8, pattern: 1, look: 4 })
  })

  it('uses every color, pattern and look about equally, even for consecutive ids', () => {
    const counts = new Map<string, number>()
    for (let at = 0; at < 24_000; at++) {
      const { color, pattern, look } = faceOf(`user_${at}`)
      const name = `${color} ${pattern} ${look}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(counts.size).toBe(FACES)
    expect(Math.min(...counts.values())).toBeGreaterThan(50)
    expect(Math.max(...counts.values())).toBeLessThan(160)
  })

  it('keeps its colors when it becomes a whale, but changes its shape', () => {
    const face = { color: 4, pattern: 1, look: 4 }
    const [fish, whale] = [false, true].map((isWhale) => faceDrawing(face, { isWhale, crop: 'head' }))
    const colors = (drawing: typeof fish) =>
      new Set(drawing?.groups.flatMap(({ paths }) => paths.map(({ fill }) => fill)))
    expect([...colors(fish)]).toContain('#e9764c')
    expect([...colors(whale)]).toContain('#e9764c')
    expect(whale?.groups).not.toEqual(fish?.groups)
    expect(whale?.ground).toBe(fish?.ground)
  })
})

test('is an SVG document of well-formed paths', () => {
  const svg = faceSvg({ color: 1, pattern: 2, look: 5 }, { isWhale: true, crop: 'whole' })
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d .-]+">(<g[^<>]*>(<path [^<>]*\/>)*<\/g>)+<\/svg>$/,
  )
  expect(svg).not.toContain('undefined')
})

describe('the faces of a league', () => {
  const key = ({ color, pattern, look }: Face) => `${color} ${pattern} ${look}`

  it('are all different unless somebody chose one, and earlier members keep the face of their id', () => {
    const people = Array.from({ length: FACES }, (_, at) => `user_${at}`)
    const faces = facesOfPeople(people, new Map())
    expect(new Set([...faces.values()].map(key)).size).toBe(FACES)
    expect(faces.get('user_0')).toEqual(faceOf('user_0'))
    expect(facesOfPeople([...people, 'user_more'], new Map()).size).toBe(FACES + 1)
  })

  it('have colors of their own in a night while there is one left', () => {
    const people = Array.from({ length: 14 }, (_, at) => `user_guest_${at}`)
    const colors = [...facesOfPeople(people, new Map(), { ownColors: true }).values()].map(({ color }) => color)
    expect(new Set(colors.slice(0, FACE_PARTS.color)).size).toBe(FACE_PARTS.color)
    const chosen = new Map([['user_guest_0', { ...faceOf('user_guest_0'), color: faceOf('user_guest_1').color }]])
    const after = facesOfPeople(people.slice(0, 8), chosen, { ownColors: true })
    expect(new Set([...after.values()].map(({ color }) => color)).size).toBe(8)
  })

  it('can be the same by choice, which changes nobody else’s', () => {
    const people = ['user_a', 'user_b', 'user_c']
    const before = facesOfPeople(people, new Map())
    const after = facesOfPeople(people, new Map([['user_b', faceOf('user_a')]]))
    expect(after.get('user_b')).toEqual(after.get('user_a'))
    expect(['user_a', 'user_c'].map((id) => after.get(id))).toEqual(['user_a', 'user_c'].map((id) => before.get(id)))
  })
})
