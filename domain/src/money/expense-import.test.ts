import { describe, expect, test } from 'vitest'
import { tableOf } from '../test/table-of.ts'
import { importFields } from './expense-headings.ts'
import { plateKey } from '../fleet/plate-key.ts'
import { missingColumns, readExpenseLines } from './expense-import.ts'

const words = {
  categories: new Map([['fuel', 'fuel'] as const, ['carburant', 'fuel'] as const]),
  cars: new Map([[plateKey('12345-A-6'), 7]]),
}
const today = '2026-06-03'
const read = (text: string) => readExpenseLines(tableOf(text), words, today)

describe('a file of expenses', () => {
  test('is read line by line, under headers in any language, with what is left out filled in', () => {
    const { rows, errors, columns, unknown_columns } = read(
      'Date;Category;Montant;VAT_rate;Payment_method;Car;Vendor;Colour\n' +
        '02/06/2026;Carburant;1 234,50;20 %;Espèces;12345 A 6;Afriquia;red\n2026-06-01;fuel;10;;;;;',
    )
    expect(errors).toEqual([])
    expect(rows).toEqual([
      {
        row: 2,
        date: '2026-06-02',
        category: 'fuel',
        amount: 123_450,
        vat_rate: 20,
        payment_method: 'cash',
        car_id: 7,
        car: '12345 A 6',
        vendor: 'Afriquia',
        supplier_ice: '',
        note: '',
      },
      {
        row: 3,
        date: '2026-06-01',
        category: 'fuel',
        amount: 1000,
        vat_rate: 0,
        payment_method: 'cash',
        car_id: null,
        car: null,
        vendor: '',
        supplier_ice: '',
        note: '',
      },
    ])
    expect(columns).toMatchObject({ amount: 'Montant', date: 'Date' })
    expect(unknown_columns).toEqual(['Colour'])
  })

  test.each([
    [
      'English',
      'Expense date;Type;Amount incl. VAT;Tax rate;Paid by;Plate;Supplier;Supplier ICE;Description',
    ],
    [
      'French',
      'Date de facture;Rubrique;Montant TTC;Taux TVA;Mode de règlement;Immatriculation;Fournisseur;ICE fournisseur;Libellé',
    ],
    [
      'Arabic',
      'تاريخ الفاتورة;نوع المصروف;المبلغ;نسبة الضريبة;طريقة الأداء;رقم اللوحة;الممون;ICE المورد;البيان',
    ],
    [
      'longer words than any that is known',
      'Date de la facture reçue;Catégorie de frais;Montant payé;Taux de TVA appliqué;Mode de paiement choisi;Voiture concernée;Nom du fournisseur;ICE du fournisseur marocain;Note interne',
    ],
  ])('is read under the headings that people write in %s', (_, header) => {
    const { columns, unknown_columns } = read(`${header}\n`)
    expect(unknown_columns).toEqual([])
    expect(header.split(';')).toEqual(importFields.map((field) => columns[field]))
  })

  test('names everything that is wrong, by line and field', () => {
    const { rows, errors } = read(
      `date,category,amount,vat_rate,payment_method,car,vendor\n2026-06-04,fuel,1,,,,\n31/02/2026,food,-5,200,shells,X,${'v'.repeat(121)}\n,,,,,,x`,
    )
    expect(rows).toEqual([])
    expect(errors).toEqual([
      { row: 2, field: 'date', problem: 'in_future' },
      { row: 3, field: 'date', problem: 'date' },
      { row: 3, field: 'category', problem: 'unknown_value' },
      { row: 3, field: 'amount', problem: 'money' },
      { row: 3, field: 'vat_rate', problem: 'percent' },
      { row: 3, field: 'payment_method', problem: 'unknown_value' },
      { row: 3, field: 'car', problem: 'csv_car' },
      { row: 3, field: 'vendor', problem: 'too_long', maximum: 120 },
      { row: 4, field: 'date', problem: 'required' },
      { row: 4, field: 'category', problem: 'required' },
      { row: 4, field: 'amount', problem: 'required' },
    ])
  })

  test('cannot be read without its three columns', () => {
    expect(missingColumns(tableOf('vendor,amount\n'))).toEqual(['date', 'category'])
    expect(missingColumns(tableOf('date,category,montant\n'))).toEqual([])
  })
})
