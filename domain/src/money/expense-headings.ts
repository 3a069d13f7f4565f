import { headings } from '../import/headings.ts'
import type { Headings } from '../import/match-columns.ts'

/** The columns of a file of expenses, by field. */
export const importFields = [
  'date',
  'category',
  'amount',
  'vat_rate',
  'payment_method',
  'car',
  'vendor',
  'supplier_ice',
  'note',
] as const
export type ImportField = (typeof importFields)[number]

/** Column headings of expenses in three languages; headings shared with other imports are defined there. */
export const expenseHeadings: Headings<ImportField> = {
  date: [
    'day, expense date, spent on, paid on, invoice date, jour, date dépense, date de dépense, date facture',
    'date de facture, date de paiement, date de la dépense',
    'التاريخ, اليوم, تاريخ المصروف, تاريخ الفاتورة, تاريخ الأداء',
  ],
  category: [...headings.category, 'kind, nature, rubrique, poste, type de dépense', 'النوع, نوع المصروف'],
  amount: [
    'amount, total, cost, price, amount incl vat, montant, montant ttc, total ttc, prix, coût, somme',
    'المبلغ, المبلغ الإجمالي, المجموع, الثمن, التكلفة',
  ],
  vat_rate: [
    'tax rate, vat percent, taux, taux tva, taux de tva',
    'نسبة الضريبة, نسبة الضريبة على القيمة المضافة',
  ],
  payment_method: headings.payment_method,
  car: headings.registration_plate,
  vendor: [
    'supplier, paid to, payee, shop, fournisseur, prestataire, bénéficiaire',
    'المورد, المورّد, الممون, البائع',
  ],
  supplier_ice: [
    'ice, vendor ice, ice fournisseur, ice du fournisseur',
    'ice المورد, ice المورّد, التعريف الموحد للمقاولة',
  ],
  note: [...headings.note, 'description, details, libellé, désignation, objet', 'البيان, الوصف'],
}
