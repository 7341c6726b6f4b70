/** Race codes follow the picklist of the contracts. */
export interface NameGroup {
  readonly weight: number;
  readonly race: number;
  readonly foreign?: true;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);
const phrases = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

/** Names as South Africa's languages give them, roughly in their proportions among engineers. */
export const nameGroups: readonly NameGroup[] = [
  {
    // isiZulu
    weight: 20,
    race: 1,
    women:
      words(`Nomsa Zanele Thandeka Nokuthula Sibongile Ntombifuthi Lindiwe Nonhlanhla Thembelihle Zinhle Ayanda
      Nomvula Hlengiwe Busisiwe Khanyisile Nompumelelo Samkelisiwe Thobile Phindile Nqobile Slindile Mbali Londiwe Gugu`),
    men: words(`Sipho Bongani Sibusiso Themba Mandla Nkosinathi Thulani Musa Siyabonga Mthokozisi Sandile Vusi Jabulani
      Lungelo Mduduzi Sanele Nhlanhla Bhekisisa Mfanafuthi Lwazi Senzo Sifiso Khulekani Menzi`),
    surnames:
      words(`Dlamini Nkosi Zulu Mthembu Khumalo Ngcobo Ndlovu Mkhize Cele Shabalala Buthelezi Zungu Sithole
      Hadebe Gumede Mchunu Ntuli Mhlongo Biyela Zwane Mthethwa Msomi Nxumalo Sibiya Ngubane Majola Zondi Radebe Zikalala`),
  },
  {
    // isiXhosa
    weight: 15,
    race: 1,
    women:
      words(`Nomfundo Ntombizodwa Nosipho Noluthando Nobuntu Zukiswa Babalwa Nontsikelelo Siphokazi Yonela Asanda
      Unathi Khanyisa Sinazo Vuyokazi Anelisa Lulama Nomonde Zoleka Zimkhitha Bulelwa Avela`),
    men: words(`Siviwe Luthando Mzwandile Thembinkosi Ayabonga Vuyo Mongezi Xolani Andile Lwandile Zolani Luvuyo Mbulelo
      Sizwe Thando Odwa Onke Athenkosi Bandile Phumlani Malibongwe Songezo Loyiso`),
    surnames: words(`Ngxola Mqhayi Nongxa Dyantyi Gqirana Nkomo Mabandla Qwabe Sigcau Ntshinga Mtshali Gxoyiya
      Ndamase Xaba Tshabalala Mpofu Mafani Bhengu Sontonga Nqakula Gcaba Mfeketo Mxenge Ngoma Soga Matanzima Jara`),
  },
  {
    // Afrikaans
    weight: 15,
    race: 4,
    women:
      phrases(`Annelie, Elmarie, Riana, Marlize, Chantelle, Anneke, Liezel, Zoë, Renée, Danél, Mariska, Hélène, Ilse,
      Karin, Petro, Suné, Carli, Bianca, Madeleine, Christelle, Elsabé, Lizette, Anél, Nadia, Chloë`),
    men: phrases(`Johan, Pieter, Hendrik, Gerhard, Francois, André, Jacques, Kobus, Willem, Riaan, Danie, Hennie, Schalk,
      Stephan, Deon, Morné, Gideon, Ruan, Jaco, François, Christo, Tiaan, Ockert, Barend, Dawid, Jan-Hendrik`),
    surnames:
      phrases(`Botha, van der Merwe, Pretorius, du Plessis, van Wyk, Coetzee, Fourie, van Niekerk, de Villiers,
      le Roux, Venter, Steyn, Kruger, Viljoen, van Zyl, Swanepoel, Erasmus, Vermeulen, Jansen van Vuuren, du Toit,
      van den Berg, Engelbrecht, Potgieter, Lombard, de Beer, Grobler, Oosthuizen, van Rensburg, Snyman, Joubert, Nel, Malan,
      Cronjé, Labuschagné, van der Westhuizen, Bezuidenhout, Scheepers, de Klerk, Esterhuizen, Strydom`),
  },
  {
    // English
    weight: 12,
    race: 4,
    women:
      words(`Margaret Sarah Catherine Jennifer Emily Nicola Claire Bronwyn Lauren Rebecca Megan Samantha Kirsty Alison
      Helen Tracey Gillian Jessica Rachel Victoria Charlotte Hannah`),
    men: words(`David Andrew Michael James Robert Peter Brian Stephen Grant Craig Ryan Bradley Gareth Neil Justin Matthew
      Colin Warren Graham Simon Duncan Trevor Keith`),
    surnames:
      phrases(`Smith, Jones, Brown, Taylor, Wilson, Anderson, Campbell, Stewart, O'Reilly, Mitchell, Clarke, Harris,
      Thompson, Walker, Robertson, Fraser, MacDonald, Hughes, Bennett, Reynolds, Armstrong, Whitfield, Hamilton-Brown,
      Gordon, Pearce, Sinclair, O'Connor, Barnard, Wright, Palmer`),
  },
  {
    // Sesotho
    weight: 8,
    race: 1,
    women:
      words(`Lerato Palesa Dineo Refilwe Mpho Nthabiseng Keneiloe Puleng Limpho Teboho Mamello Rethabile Lineo
      Nthati Dikeledi Relebohile`),
    men: words(`Thabo Tshepo Lebohang Teboho Tumelo Kabelo Retselisitsoe Moeketsi Mohau Thabang Khotso Lehlohonolo Tsepo
      Sechaba Katleho`),
    surnames: words(`Mokoena Mofokeng Moloi Motaung Tau Sello Mohapi Lekota Letsie Masilo Mokhele Phiri Maseko
      Khoza Nthako Motloung Makhetha Tsotetsi Mokhethi`),
  },
  {
    // Setswana
    weight: 8,
    race: 1,
    women:
      words(`Boitumelo Keabetswe Gontse Onalenna Tshegofatso Kelebogile Lesego Masego Oratile Bontle Gaone Naledi
      Katlego Tebogo Itumeleng`),
    men: words(`Kagiso Tebogo Katlego Tshepiso Olebogeng Kgosi Thato Obakeng Otsile Tiro Kgotso Modise Lesego Aobakwe
      Pule Goitseone`),
    surnames:
      words(`Molefe Modise Mogotsi Seleka Mosia Tlhabi Moagi Kgosana Moiloa Sebego Montsho Mokgosi Setlhare
      Pheto Matlhare Molema Moroka Mogale Legodi`),
  },
  {
    // Sepedi
    weight: 8,
    race: 1,
    women:
      words(`Mmapula Kgaugelo Mahlatse Raesetja Tshegofatso Mmabatho Hunadi Makgotso Sewela Phuti Dipuo Morongwa
      Lebogang Maletsatsi`),
    men: words(
      `Lesetja Kgabo Phuti Madimetja Lesiba Mogale Thabo Matome Seshego Kgothatso Malose Tlou Sekgobela Johannes`,
    ),
    surnames:
      words(`Mashaba Mphahlele Ledwaba Maponya Kekana Mabena Mamabolo Sekhukhune Phasha Mathabatha Makgoba Ramokgopa
      Rapetswa Malatji Nchabeleng Mohlala Manamela Thobejane Chuene Sekwati`),
  },
  {
    // Xitsonga and Tshivenda
    weight: 5,
    race: 1,
    women:
      words(`Tsakani Nyiko Rirhandzu Hlamulo Khensani Basani Rudzani Mulalo Livhuwani Takalani Azwinndini Tendani
      Lufuno Mashudu`),
    men: words(`Tinyiko Nhlamulo Vutomi Mikhensani Rhulani Musa Rendani Fhatuwani Thifhelimbilu Ndivhuwo Tshilidzi Murendeni
      Hulisani Khathutshelo`),
    surnames:
      words(`Baloyi Chauke Maluleke Hlungwani Shirinda Mabunda Rikhotso Nkuna Mudau Netshitenzhe Ramaano Tshivhase
      Mulaudzi Nemadodzi Ravele Sadiki Makhado Munyai`),
  },
  {
    // South African Indian
    weight: 6,
    race: 3,
    women:
      words(`Priya Anusha Kavitha Fatima Nadira Sunitha Yashika Shireen Ayesha Devina Nirvana Kamini Saloshni Zaheera
      Reshma Thirusha`),
    men: words(`Ravi Pravin Yusuf Suren Imraan Kreesan Vishal Ashwin Devan Mohammed Nikhil Sathish Riaz Kamal Logan
      Dharmesh`),
    surnames:
      words(`Naidoo Pillay Govender Patel Moodley Reddy Singh Maharaj Khan Chetty Padayachee Naicker Ismail Essop
      Ramdass Gounden Perumal Cassim Bhana Desai`),
  },
  {
    // Cape families
    weight: 6,
    race: 2,
    women:
      words(`Chantal Rozelle Shanaaz Candice Lee-Ann Felicia Gadija Natasha Charmaine Ilhaam Jolene Berenice Mishka
      Taryn`),
    men: words(
      `Ashley Ricardo Faizel Clint Jerome Nazeem Quinton Brandon Dillon Riedwaan Ivan Marlon Wesley Tashreeq`,
    ),
    surnames:
      phrases(`Adams, Jacobs, Abrahams, Williams, Petersen, Davids, Daniels, Hendricks, Isaacs, Solomons, September,
      Arendse, Fortuin, D'Oliveira, Booysen, Cupido, Salie, Samuels, Plaatjies, van der Ross`),
  },
  {
    // Members from elsewhere
    weight: 4,
    race: 5,
    foreign: true,
    women: words(`Chipo Tendai Beatriz Amara Ngozi Wanjiru Sofia Mwansa Thandiwe Lúcia Yaa Fiona Ana`),
    men: words(
      `Tawanda Farai João Chukwuemeka Kwame Otieno José Mulenga Emmanuel Tinashe Nuno Declan Rajesh`,
    ),
    surnames:
      words(`Moyo Chikwanha Machado Okafor Mensah Kamau Phiri Banda Gonçalves Mutasa Sibanda Nyirenda Simões Adeyemi
      Shikongo Murphy Krishnan`),
  },
];
