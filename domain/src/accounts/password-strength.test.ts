import { describe, expect, it } from 'vitest'
import { passwordProblems, passwordRules, passwordStrength } from './password-strength.ts'

describe('a password', () => {
  it('has 8 characters, an uppercase letter, a lowercase letter and a digit', () => {
    expect(passwordProblems('Abcdefg1')).toEqual([])
    expect(passwordProblems('Abcdef1')).toEqual(['length'])
    expect(passwordProblems('abcdefg1')).toEqual(['uppercase'])
    expect(passwordProblems('ABCDEFG1')).toEqual(['lowercase'])
    expect(passwordProblems('Abcdefgh')).toEqual(['digit'])
    expect(passwordProblems('')).toEqual(passwordRules.map((rule) => rule.key))
  })

  it('may be of any script and counts characters as people do', () => {
    expect(passwordProblems('Éàçœüß١x')).toEqual([])
    expect(passwordProblems('Aa1😀😀😀')).toEqual(['length'])
  })

  it('is weak with a rule missing, medium with all, strong from 12 characters', () => {
    expect(passwordStrength('abcdefghijklmnop')).toBe('weak')
    expect(passwordStrength('Abcdefghij1')).toBe('medium')
    expect(passwordStrength('Abcdefghijk1')).toBe('strong')
  })
})
