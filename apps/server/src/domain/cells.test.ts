import { describe, expect, it } from 'vitest'
import { idMaker } from '../world.ts'
import { cellOf, idInCell } from './cells.ts'

describe('a league id', () => {
  it('contains its cell’s number, which can be read back', () => {
    const newId = idMaker()
    for (const cell of [1, 2, 7, 40, 9999]) expect(cellOf(idInCell(newId('league'), cell))).toBe(cell)
  })

  it('belongs to the first cell if it predates cells', () => {
    const id = idMaker()('league')
    expect(idInCell(id, 1)).toBe(id)
    for (const before of [id, 'league_1', 'league_2zebra', 'league_none', `league_2z${'a'.repeat(24)}`]) {
      expect({ before, cell: cellOf(before) }).toEqual({ before, cell: 1 })
    }
  })
})
