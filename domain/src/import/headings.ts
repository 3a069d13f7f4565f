import { booking } from '../records/booking.ts'
import { client } from '../records/client.ts'
import { partsOf } from '../records/field.ts'
import { fieldsOf, type ImportColumns, type ImportField, type ImportKind } from './import-fields.ts'
import { matchColumns } from './match-columns.ts'
import { paperHeadings } from './paper-fields.ts'

/** Column headings in three languages, separated by commas; a field's own name is accepted too. */
export const headings: Record<ImportField, readonly string[]> = {
  registration_plate: [
    'plate, registration, registration plate, plate number, license plate, car plate, vehicle, car',
    'immatriculation, matricule, plaque, n immatriculation, véhicule, voiture',
    'رقم اللوحة, اللوحة, لوحة السيارة, لوحة التسجيل, الترقيم, رقم التسجيل, السيارة',
  ],
  brand: ['make, brand, manufacturer, marque, constructeur', 'الماركة, العلامة, العلامة التجارية, الصانع'],
  model: ['model, modèle, modele, version', 'الطراز, الموديل, موديل, النوع'],
  year: ['year, model year, année, annee, millésime, année modèle', 'السنة, سنة الصنع, سنة'],
  category: ['category, class, segment, type, catégorie, classe', 'الفئة, الصنف, فئة'],
  class: ['rental class, car class, vehicle class, class, classe de location, classe', 'فئة التأجير'],
  fuel_type: ['fuel, fuel type, carburant, énergie, motorisation', 'الوقود, نوع الوقود'],
  transmission_type: [
    'gearbox, transmission, gear, boîte, boite de vitesse, boîte de vitesses, bv',
    'ناقل الحركة, علبة السرعات, علبة السرعة',
  ],
  daily_price: [
    'daily price, price per day, price day, daily rate, rate, price, prix jour, prix par jour',
    'prix journalier, prix, tarif, tarif jour, tarif journalier',
    'السعر اليومي, سعر اليوم, ثمن اليوم, الثمن اليومي',
  ],
  warranty_amount: [
    'deposit, security deposit, caution, dépôt de garantie, garantie',
    'الضمان, مبلغ الضمان, العربون',
  ],
  discount: ['discount, remise, réduction', 'التخفيض, الخصم'],
  passengers: ['seats, passengers, places, nombre de places, nb places', 'عدد المقاعد, المقاعد, الركاب'],
  doors: ['doors, portes, nombre de portes, nb portes', 'الأبواب, عدد الأبواب'],
  luggage: ['luggage, bags, bagages, valises', 'الأمتعة, الحقائب'],
  odometer: ['odometer, mileage, kilometers, km, kilométrage, compteur', 'العداد, عداد المسافة, الكيلومترات'],
  vin: ['vin, chassis, chassis number, n chassis, numéro de châssis, châssis', 'رقم الهيكل, الهيكل'],
  car_status: ['status, state, statut, état', 'الحالة'],
  name: [
    'name, full name, client, client name, customer, customer name, renter, guest, nom complet',
    'nom et prénom, nom prénom, nom du client, nom client, locataire',
    'الاسم الكامل, الاسم, اسم الزبون, الزبون, العميل, المكتري',
  ],
  first_name: ['first name, given name, forename, prénom, prenom', 'الاسم الشخصي, الاسم الأول'],
  last_name: [
    'last name, surname, family name, nom, nom de famille',
    'النسب, الاسم العائلي, اسم العائلة, اللقب',
  ],
  phone: [
    'phone, phone number, telephone, mobile, gsm, whatsapp, tel, téléphone, tél, portable',
    'numéro de téléphone',
    'الهاتف, رقم الهاتف, الجوال, واتساب',
  ],
  email: [
    'email, e mail, mail, email address, courriel, adresse e mail, adresse email, adresse mail',
    'البريد الإلكتروني, البريد, الإيميل',
  ],
  identity_number: [
    'id number, identity number, id card, national id, passport, passport number, cin, cni, cnie',
    'n cin, cin passeport, pièce d identité, passeport, numéro d identité',
    'رقم البطاقة, رقم البطاقة الوطنية, البطاقة الوطنية, رقم الهوية, جواز السفر',
  ],
  license_number: [
    'licence, license, licence number, license number, driving licence, driving license',
    'driver license, permis, n permis, numéro de permis, permis de conduire',
    'رخصة السياقة, رقم رخصة السياقة, رقم الرخصة, رخصة القيادة',
  ],
  license_expires_on: [
    'licence expiry, license expiry, licence valid until, license expiration, expiration permis',
    'validité permis, validité du permis',
    'انتهاء الرخصة, صلاحية الرخصة, تاريخ انتهاء الرخصة',
  ],
  birth_date: [
    'birth date, date of birth, born, birthday, dob, date de naissance, né le, naissance',
    'تاريخ الميلاد, تاريخ الازدياد, الميلاد',
  ],
  address: ['address, home address, adresse, domicile', 'العنوان'],
  language: ['language, langue', 'اللغة'],
  notes: [
    'notes, note, remarks, comment, comments, remarques, remarque, observations, commentaire',
    'ملاحظات, ملاحظة',
  ],
  external_reference: [
    'reference, ref, booking reference, booking number, booking no, booking id, contract',
    'contract number, contract no, id, no, number, référence, réf, n réservation',
    'numéro de réservation, numéro, n, n contrat, contrat, numéro de contrat',
    'المرجع, رقم الحجز, رقم العقد, الرقم',
  ],
  start_date: [
    'start, start date, pickup, pick up, pickup date, pick up date, from, departure, date out, début',
    'date début, date de début, départ, date départ, date de départ, du, sortie, date de sortie',
    'retrait, date de retrait, prise en charge',
    'البداية, تاريخ البداية, من, تاريخ الاستلام, الاستلام, تاريخ الخروج, تاريخ الانطلاق',
  ],
  start_time: [
    'pickup time, pick up time, start time, time out, heure départ, heure de départ, heure de début',
    'heure début, heure de retrait, heure de sortie',
    'وقت الاستلام, ساعة الاستلام, وقت البداية',
  ],
  end_date: [
    'end, end date, return, return date, drop off, drop off date, dropoff, to, until, date in, fin',
    'date fin, date de fin, retour, date retour, date de retour, au, restitution',
    'date de restitution',
    'النهاية, تاريخ النهاية, إلى, تاريخ الإرجاع, الإرجاع, تاريخ العودة',
  ],
  end_time: [
    'return time, end time, drop off time, time in, heure retour, heure de retour, heure de fin',
    'heure fin, heure de restitution',
    'وقت الإرجاع, ساعة الإرجاع, وقت النهاية',
  ],
  pickup_location: [
    'pickup location, pick up location, pickup place, location out, lieu de départ, lieu départ',
    'lieu de retrait, lieu de livraison, lieu',
    'مكان الاستلام, مكان التسليم, المكان',
  ],
  return_location: [
    'return location, drop off location, return place, location in, lieu de retour, lieu retour',
    'lieu de restitution',
    'مكان الإرجاع, مكان العودة',
  ],
  booking_status: ['status, state, statut, état', 'الحالة, حالة الحجز'],
  total_price: [
    'total, total price, amount, price, grand total, total ttc, montant, montant total, montant ttc',
    'prix, prix total',
    'المجموع, المبلغ, السعر الإجمالي, المبلغ الإجمالي, الثمن',
  ],
  paid: [
    'paid, amount paid, advance, payé, payée, montant payé, réglé, avance, acompte, encaissé, versé',
    'المدفوع, المبلغ المدفوع, المؤدى, التسبيق',
  ],
  payment_method: [
    'payment method, payment, method, paid by, mode de paiement, moyen de paiement',
    'mode de règlement, paiement, règlement',
    'طريقة الدفع, طريقة الأداء, الدفع',
  ],
  booked_on: [
    'booked on, booking date, created, created on, date created, date de réservation',
    'date de création, créé le, réservé le',
    'تاريخ الحجز, تاريخ الإنشاء',
  ],
  illustration_paint: ['colour, color, paint, couleur, teinte', 'اللون, لون السيارة'],
  ...paperHeadings,
  ...partsOf(booking, 'imported'),
  ...partsOf(client, 'imported'),
}

/** The file's column of each field of a kind, by its heading; a column is used once. */
export function guessColumns(kind: ImportKind, header: readonly string[]): ImportColumns {
  return asWholeName(matchColumns(header, fieldsOf(kind), headings))
}

/** A name next to a first name is the last name; a last name alone is the full name: “Nom” means either. */
function asWholeName(found: ImportColumns): ImportColumns {
  const { name, first_name, last_name, ...rest } = found
  if (first_name !== undefined && last_name === undefined && name !== undefined)
    return { ...rest, first_name, last_name: name }
  if (first_name === undefined && last_name !== undefined && name === undefined)
    return { ...rest, name: last_name }
  return found
}
