/** What a car may have, by group and in the order of the list: key, then its name in English, Arabic and French. */
export const features = {
  comfort: [
    ['air_conditioning', 'Air conditioning', 'مكيّف هواء', 'Climatisation'],
    ['automatic_climate', 'Automatic climate control', 'تحكم آلي في المناخ', 'Climatisation automatique'],
    ['heated_seats', 'Heated seats', 'مقاعد مدفّأة', 'Sièges chauffants'],
    ['leather_seats', 'Leather seats', 'مقاعد جلدية', 'Sellerie cuir'],
    ['sunroof', 'Sunroof', 'فتحة سقف', 'Toit ouvrant'],
    ['keyless_entry', 'Keyless entry', 'دخول دون مفتاح', 'Accès sans clé'],
    ['third_row', 'Third row of seats', 'صف ثالث من المقاعد', 'Troisième rangée de sièges'],
  ],
  safety: [
    ['abs', 'ABS', 'نظام منع انغلاق المكابح', 'ABS'],
    ['airbags', 'Front and side airbags', 'وسائد هوائية أمامية وجانبية', 'Airbags frontaux et latéraux'],
    ['isofix', 'Isofix anchors', 'مثبتات إيزوفيكس', 'Fixations Isofix'],
    ['lane_assist', 'Lane keeping assist', 'مساعد البقاء في المسار', 'Aide au maintien de voie'],
    ['emergency_braking', 'Emergency braking', 'فرملة الطوارئ الآلية', 'Freinage d’urgence'],
    ['blind_spot', 'Blind spot monitor', 'مراقبة النقطة العمياء', 'Surveillance des angles morts'],
  ],
  technology: [
    ['bluetooth', 'Bluetooth', 'بلوتوث', 'Bluetooth'],
    ['usb', 'USB charging', 'شحن USB', 'Recharge USB'],
    [
      'carplay',
      'Apple CarPlay and Android Auto',
      'آبل كاربلاي وأندرويد أوتو',
      'Apple CarPlay et Android Auto',
    ],
    ['reversing_camera', 'Reversing camera', 'كاميرا الرجوع للخلف', 'Caméra de recul'],
    ['premium_sound', 'Premium sound system', 'نظام صوتي فاخر', 'Système audio haut de gamme'],
  ],
  driving: [
    ['cruise_control', 'Cruise control', 'مثبت السرعة', 'Régulateur de vitesse'],
    ['parking_sensors', 'Parking sensors', 'حساسات الركن', 'Radars de stationnement'],
    ['four_wheel_drive', 'Four-wheel drive', 'دفع رباعي', 'Quatre roues motrices'],
    ['tow_bar', 'Tow bar', 'قضيب جر', 'Attelage'],
  ],
} as const
