import { expect, test } from 'vitest'
import { email } from '../email.ts'
import { requiredText } from '../text.ts'
import { foldText, keyText } from './folding.rules.ts'

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Ｆｕｌｌ　ＡＢ－１２', 'full ab-12'],
  ['O’Neal & D‘Arc, ʻOhana, O´Hara, O`Dea', "o'neal & d'arc, 'ohana, o'hara, o'dea"],
  ['“12″ pipe”', '"12" pipe"'],
  ['AB–12 AB—12 AB‑12 AB−12 AB‐12 AB﹣12', 'ab-12 ab-12 ab-12 ab-12 ab-12 ab-12'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Søren Bæk, Ødegård', 'soren baek, odegard'],
  ['Jörg Weiß, GROẞ', 'jorg weiss, gross'],
  ['Nguyễn Thị Đặng', 'nguyen thi dang'],
  ['Şıkışık İZMİR', 'sikisik izmir'],
  ['Þórður Guðmundsson', 'thordur gudmundsson'],
  ['ΟΔΥΣΣΕΎΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['Фёдор Йоганн', 'федор иоганн'],
  ['ﬁne eﬀect, Œuvre, Ǆ', 'fine effect, oeuvre, dz'],
  ['ｶﾞﾗｽ', 'ガラス'.normalize('NFKD')],
  ['مُحَمَّد', 'محمد'],
  ['\ufffcLee\ufff9a', 'leea'],
  ['a\u200bb\u00adc\ufeff d\u2060e\u200f', 'abc de'],
  ['Ordernummer ١٠٥٢٣٢, ۱۰۵۲۳۲, १०५२३२', 'ordernummer 105232, 105232, 105232'],
  ['ЧАЙ O׳Neal ˮ12״ Qurʾan AB˗12 AB➖12', 'чаи o\'neal "12" qur\'an ab-12 ab-12'],
  ['علی کریمی', 'علي كريمي'],
  ['Əliyev', 'eliyev'],
  ['two  blanks\u00a0\u2003here', 'two blanks here'],
])('searches %s as %s', (written, folded) => {
  expect(foldText(written)).toBe(folded)
  expect(foldText(written.normalize('NFD'))).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})

test.each([
  [
    'PO-1',
    ['po-1', ' PO-1 ', 'PO–1', 'PO\u200b-1', 'ＰＯ－１', 'PO\u00ad‑1', 'PO-١', 'PO˗۱'],
    ['PO1', 'PO-2', 'PO -1'],
  ],
  ['CAFÉ-1', ['Cafe\u0301-1', 'café–1'], ['CAFE-1']],
  ["O'NEAL 7", ['o’neal  7', 'O´Neal\u00a07'], ['ONEAL 7']],
  ['KİTAP', ['kitap', 'KITAP', 'kıtap'], ['KITAB']],
  ['ΟΔΟΣ', ['οδος', 'οδοσ'], ['ΟΔΌΣ']],
])('%s is the same code as %j, but not as %j', (code, same, others) => {
  for (const other of same) expect([other, keyText(other)]).toEqual([other, keyText(code)])
  for (const other of others) expect(keyText(other)).not.toBe(keyText(code))
})

test.each([
  ['d\u200bup@dealer.example'],
  ['\ufeffdup@dealer.example\u00a0'],
  ['du\u00adp@dealer.example'],
  ['\u202adup@dealer.example\u202c'],
  ['mailto:dup@dealer.example'],
  ['<dup@dealer.example>'],
  ['dup＠dealer．example.'],
  ['dup@dealer。example'],
  ['Sam Up <dup@dealer.example>;'],
  ['MAILTO:dup@dealer.example?subject=Order%201'],
  ['"dup@dealer.example"'],
  ['(dup@dealer.example),'],
])('%j is one account’s address', (typed) => expect(email.parse(typed)).toBe('dup@dealer.example'))

test.each([
  ['A-1\u200b', 'A-1'],
  ['Cafe\u0301\u2060', 'Café'],
  ['A\u200dB\ufe0f', 'AB'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Team 👩\u200d🔧 ❤\ufe0f', 'Team 👩\u200d🔧 ❤\ufe0f'],
  ['Nguyễn', 'Nguyễn'],
])('stores %j as %j', (typed, stored) => expect(requiredText(200, 'missing').parse(typed)).toBe(stored))

test.each(['\ufffc', '\u200b\u200b', '\u3164', '\u2800 \u2800', '\u200d', '\u00ad\ufe0f'])(
  '%j is an invisible name',
  (typed) => expect(requiredText(200, 'missing').safeParse(typed).error?.issues[0]?.message).toBe('missing'),
)
