/** The columns of the list of clients as a file, in Arabic. */
export const clientsCsv = {
  file: 'clients',
  id: 'الرقم',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  role: 'الدور',
  tier: 'المستوى',
  verified: 'موثّق',
  do_not_rent: 'عدم التأجير',
  bookings: 'الحجوزات',
  spent: 'المدفوع (DH)',
  outstanding: 'المتبقي (DH)',
  created: 'منذ',
  last_active: 'آخر نشاط',
  yes: 'نعم',
  no: 'لا',
}
