# De regels van beide spellen. Waar het om gaat staat tussen sterretjes; elk bericht is een alinea, op één regel.

rules-page-title = { $game }: de regels
rules-games = Spellen
rules-contents = Inhoud
rules-learn = Leer het al spelend
rules-play = Spelen

# Azul.
rules-azul-title = De regels van Azul
rules-azul-lead = Twee tot vier spelers betegelen een paleismuur. Pak tegels van één kleur, verzamel ze op lijnen en leg ze waar ze veel andere raken.

rules-azul-glance = In het kort
rules-azul-glance-1 = *Pak* alle tegels van één kleur van één fabriek of uit het midden.
rules-azul-glance-2 = *Leg* ze op een van je vijf lijnen. Wat niet past valt op de vloer en kost punten.
rules-azul-glance-3 = Zijn alle tegels gepakt, dan gaat van elke volle lijn *één tegel naar de muur*. Die levert punten op.
rules-azul-glance-4 = Met de eerste *volle rij* op een muur is de partij afgelopen. De meeste punten winnen.

rules-azul-setup = Klaarzetten
rules-azul-setup-1 = Met 2, 3 of 4 spelers zijn er *5, 7 of 9 fabrieken*. In de zak zitten 100 tegels: van blauw, geel, rood, zwart en wit elk 20.
rules-azul-setup-2 = Op elke fabriek komen vier tegels uit de zak. De startspelersteen ligt in het midden. Iedereen begint met 0 punten; het lot wijst de startspeler aan.
rules-azul-displays = Een tafel voor twee: vijf fabrieken met elk vier tegels, en de startspelersteen in het midden.

rules-azul-take = Tegels pakken
rules-azul-take-1 = Je speelt met de klok mee. Kies in je beurt één plek en één kleur, en pak daar *alle* tegels van die kleur.
rules-azul-take-2 = *Van een fabriek:* de andere tegels schuiven naar het midden, en de fabriek is leeg.
rules-azul-take-3 = *Uit het midden:* de andere tegels blijven liggen. Wie dat in een ronde als eerste doet, pakt ook de startspelersteen. Die komt op de meest linkse vrije plek van zijn vloer, nog vóór de tegels, en wie hem heeft begint de volgende ronde.
rules-azul-taken = De twee blauwe tegels van fabriek 2 zijn gekozen. De gele en de rode ernaast schuiven straks naar het midden.

rules-azul-place = Tegels leggen
rules-azul-place-1 = Alle tegels die je pakt gaan naar *één* van je lijnen. Die hebben één tot vijf plekken en worden van rechts gevuld.
rules-azul-place-2 = Op een lijn ligt *één kleur*. Een kleur die al op dezelfde rij van de muur ligt mag er niet op, en op een volle lijn kan niets meer bij.
rules-azul-place-3 = Wat niet past valt op de vloer. Je mag ook alles op de vloer leggen, zelfs als een lijn nog plaats heeft.
rules-azul-placed = Twee gele tegels. Op lijn 1 past er één, de andere valt; op lijn 2 en 5 passen ze allebei. Op lijn 3 ligt rood, en rij 4 van de muur heeft al een gele tegel: die twee zijn gesloten. De getallen zijn wat elke plek aan het eind van de ronde oplevert.

rules-azul-floor = De vloer
rules-azul-floor-1 = De vloer heeft zeven plekken en wordt van links gevuld. Aan het eind van de ronde kosten ze *−1, −1, −2, −2, −2, −3 en −3*. De startspelersteen ligt er net zo op als een tegel en kost evenveel.
rules-azul-floor-2 = Zijn alle zeven bezet, dan gaan verdere tegels naar het deksel van de doos en kosten ze niets. Ook de steen kost dan niets, maar wie hem pakte begint toch de volgende ronde.
rules-azul-fallen = De steen en drie tegels: −1 −1 −2 −2, dus *−6*.

rules-azul-round = Het eind van een ronde
rules-azul-round-1 = Een ronde is afgelopen als fabrieken en midden leeg zijn. Dan wordt de muur betegeld, *van de bovenste lijn naar de onderste*.
rules-azul-round-2 = Van elke volle lijn gaat één tegel naar de plek van zijn kleur op dezelfde rij van de muur, en die telt meteen. De andere tegels van de lijn gaan naar het deksel. Lijnen die niet vol zijn blijven zoals ze zijn.
rules-azul-round-3 = Daarna betaal je voor de vloer. Onder 0 punten kom je nooit. De tegels van de vloer gaan naar het deksel.

rules-azul-score = Wat een tegel oplevert
rules-azul-score-1 = Een tegel die geen andere raakt levert *1* op.
rules-azul-score-2 = Tel anders de tegels die *naast elkaar* een ononderbroken rijtje met de nieuwe vormen, en die *onder elkaar*. Elk rijtje van twee of meer levert zijn lengte op; de nieuwe tegel kan dus twee keer tellen.
rules-azul-score-3 = De rijen komen een voor een: wat net gelegd is, telt al mee voor de rijen eronder.
rules-azul-alone = Op zichzelf: *1*.
rules-azul-across = Drie naast elkaar: *3*.
rules-azul-both = Vier naast en drie onder elkaar: *7*.

rules-azul-next = De volgende ronde
rules-azul-next-1 = Wie de startspelersteen heeft, legt hem in het midden en begint. Heeft niemand hem gepakt, dan begint dezelfde speler weer.
rules-azul-next-2 = Op elke fabriek komen vier tegels uit de zak. Is de zak leeg, dan gaan de tegels uit het deksel erin en wordt er verder gevuld. Zijn het er dan nog te weinig, speel dan met wat er is.

rules-azul-end = Het eind van de partij
rules-azul-end-1 = De partij is afgelopen na de ronde waarin iemand een *rij van de muur* vol krijgt, van links naar rechts. Iedereen maakt zijn muur nog af.
rules-azul-end-2 = Dan telt elke muur nog eens: *2* voor elke volle rij, *7* voor elke volle kolom en *10* voor elke kleur die vijf keer op de muur ligt.
rules-azul-end-3 = De meeste punten winnen.
rules-azul-end-4 = Bij gelijke stand winnen meer volle rijen. Zijn die ook gelijk, dan wordt de winst gedeeld.
rules-azul-bonuses = Een volle rij (2), een volle kolom (7) en alle vijf blauwe tegels (10): *19 punten* erbij.

rules-azul-free-wall = De vrije muur
rules-azul-free-wall-1 = Bij deze keuze zijn er geen kleuren op de muur gedrukt. Je kiest zelf in welke kolom de tegel van een volle lijn komt. Een kleur mag *maar één keer in elke rij en elke kolom*.
rules-azul-free-wall-2 = Is er een kolom voor de tegel, dan moet hij worden gelegd. Is die er niet, dan gaan *alle* tegels van de lijn naar de vloer, voordat je voor de vloer betaalt.
rules-azul-free-wall-3 = Zolang er tegels worden gepakt telt alleen de rij: een lijn kan dus een kleur krijgen die straks geen kolom vindt.
rules-azul-free-wall-4 = Spelers kiezen na elkaar, te beginnen bij de startspeler van de ronde, ieder van boven naar beneden. Je kunt vooruit kiezen. Waar maar één kolom mogelijk is, wordt niets gevraagd.
rules-azul-columns = Geel voor rij 2: de eerste plek is bezet, en kolom 3 heeft al een gele tegel. De drie omlijnde plekken zijn vrij en tonen wat ze opleveren.

rules-azul-notes = Zeldzame gevallen
rules-azul-notes-1 = Is de vloer vol, dan kost wat niet past niets. Die tegels doen pas weer mee als de zak opnieuw wordt gevuld.
rules-azul-notes-2 = Voor de vloer betaal je één keer, nadat alle tegels van de ronde geteld zijn; wat meer is dan je punten wordt kwijtgescholden.
rules-azul-notes-3 = Is er helemaal geen tegel meer om te delen, dan is de partij afgelopen en wordt er geteld. Dat kan alleen met vier spelers.

# Glas-in-lood van Sintra.
rules-sintra-title = De regels van Glas-in-lood van Sintra
rules-sintra-lead = Twee tot vier spelers beglazen de ramen van een paleis. Pak ruitjes van één kleur, vul stroken van links naar rechts, en houd van elke strook één ruitje voor het raam.

rules-sintra-glance = In het kort
rules-sintra-glance-1 = *Pak* alle ruitjes van één kleur van één fabriek of uit het midden.
rules-sintra-glance-2 = *Leg* ze op één strook: onder de glazenier of rechts van hem. Wat niet past breekt.
rules-sintra-glance-3 = Een strook met vijf ruitjes *levert punten op*, en één ruitje gaat naar het raam eronder.
rules-sintra-glance-4 = In plaats van te pakken kun je de glazenier *naar huis* sturen, naar links.
rules-sintra-glance-5 = Na *zes rondes* winnen de meeste punten.

rules-sintra-setup = Klaarzetten
rules-sintra-setup-1 = Met 2, 3 of 4 spelers zijn er *5, 7 of 9 fabrieken*. Er zijn 100 ruitjes: van geel, oranje, roze, blauw en wit elk 20.
rules-sintra-setup-2 = De *rondewijzer* krijgt zes ruitjes: van elke kleur één, in willekeurige volgorde, op II tot VI, en een willekeurig ander op I. De overige 94 gaan in de zak, en daaruit vier op elke fabriek. De startspelersteen ligt in het midden.
rules-sintra-setup-3 = Iedereen heeft dezelfde acht *stroken* met vijf plekken. Ze hebben twee kanten en liggen geschud boven de acht ramen, met een willekeurige kant boven; alleen de kant met twee jokers ligt in het begin onder. De streepjes bovenaan een strook tonen de andere kant.
rules-sintra-setup-4 = De *glazenier* begint boven de meest linkse strook, de scherf bovenaan de baan voor gebroken glas, en iedereen met 0 punten. Het lot wijst de startspeler aan.
rules-sintra-board = Een bord bij het begin: stroken, ramen met hun punten en, op kant A, tussen elke twee een ornament. De baan is voor gebroken glas.
rules-sintra-rounds = Zes rondes, elk met een kleur. In deze telt roze.

rules-sintra-turn = Een beurt
rules-sintra-turn-1 = Je speelt met de klok mee. Doe in je beurt *één* van twee dingen: pak ruitjes en leg ze op een strook, of stuur de glazenier naar huis.

rules-sintra-take = Ruitjes pakken
rules-sintra-take-1 = Kies één plek en één kleur, en pak daar *alle* ruitjes van die kleur. Van een fabriek schuiven de andere naar het midden.
rules-sintra-take-2 = Wie in een ronde als eerste uit het midden pakt, pakt ook de startspelersteen. Zijn scherf gaat *één stap omlaag*, nog voordat er iets breekt, en wie de steen heeft begint de volgende ronde.
rules-sintra-taken = De twee roze ruitjes van fabriek 2 zijn gekozen. Het gele en het blauwe schuiven straks naar het midden.

rules-sintra-place = Ruitjes leggen
rules-sintra-place-1 = Alle ruitjes gaan naar *één* strook: die onder de glazenier, of een rechts van hem. Hij gaat er eerst heen.
rules-sintra-place-2 = Een ruitje past op een vrije plek van zijn kleur of op een vrije *joker*. Wat past moet erop. De andere breken: voor elk gaat de scherf een stap omlaag, en ze gaan naar de toren.
rules-sintra-place-3 = Heeft een strook binnen bereik plaats voor een van je ruitjes, dan moet je zo’n strook nemen: welke je wilt, ook als daar meer breekt. Is er geen, dan breken *alle* ruitjes en blijft de glazenier staan.
rules-sintra-place-4 = Heb je minder ruitjes dan er plekken voor zijn, en zijn daar jokers bij, dan kies je hoeveel er op jokers gaan.
rules-sintra-place-5 = Ruitjes blijven op hun strook liggen als de glazenier verdergaat, ook van ronde tot ronde.
rules-sintra-placed = Twee roze ruitjes, met de glazenier boven strook 3. Op strook 5 en 6 passen ze allebei. Op strook 3 en 7 past er één en breekt er één. Strook 4 en 8 hebben geen plek voor roze; strook 1 en 2 zijn buiten bereik.

rules-sintra-home = Naar huis
rules-sintra-home-1 = In plaats van te pakken zet je de glazenier boven de meest linkse strook die er nog is. Dat mag niet als hij daar al staat. Vanaf een lege plek mag het altijd, ook als die verder naar links is.

rules-sintra-complete = Een volle strook
rules-sintra-complete-1 = Met vijf ruitjes is een strook vol. Die telt meteen, in deze volgorde:
rules-sintra-complete-2 = *De kleur van de ronde:* 1 punt voor elk van de ruitjes in de kleur die de rondewijzer toont. Een ruitje op een joker telt als zijn eigen kleur.
rules-sintra-complete-3 = *Houd er een* van de vijf, welke je wilt; de andere vier gaan naar de toren. Het eerste ruitje van een raam komt boven, en de strook wordt omgedraaid. Het tweede komt onder, en de strook gaat uit het spel; de glazenier blijft boven de lege plek staan.
rules-sintra-complete-4 = *De ramen:* dit raam levert zijn punten op, en elk raam rechts ervan met een ruitje ook. Eén ruitje of twee: een raam telt één keer.
rules-sintra-complete-5 = Van links naar rechts zijn de ramen *4, 3, 3, 2, 2, 1, 1 en 2* waard, op beide kanten van het bord.
rules-sintra-scored = Het ruitje voor raam 4 is gekozen. Het raam levert 2 op, raam 6 levert 1 op en raam 8 levert 2 op: *5 punten*. Raam 2 ligt links en telt niet.

rules-sintra-glass = Gebroken glas
rules-sintra-glass-1 = De baan daalt van 0 over *−1, −2, −4, −6, −8, −11 en −14 naar −18*. Waar de scherf aan het eind van de partij ligt, dat verlies je.
rules-sintra-glass-2 = Bij −18 verlies je meteen 18 punten, en de scherf gaat terug naar boven. Wat er van dezelfde val over is, gaat vandaar verder. Een score mag onder 0 komen.
rules-sintra-slid = Er breken twee ruitjes: de scherf glijdt van −2 naar *−6*.

rules-sintra-round = De volgende ronde
rules-sintra-round-1 = Een ronde is afgelopen na de beurt waarin het laatste ruitje wordt gepakt. Het bovenste ruitje van de rondewijzer gaat naar de toren.
rules-sintra-round-2 = Wie de startspelersteen heeft begint; heeft niemand hem gepakt, dan begint dezelfde speler weer. De fabrieken worden uit de zak gevuld. Is die leeg, dan gaan de ruitjes uit de toren erin en wordt er verder gevuld. Zijn het er dan nog te weinig, speel dan met wat er is.

rules-sintra-end = Het eind van de partij
rules-sintra-end-1 = De partij is afgelopen na *zes rondes*. Elke *drie ruitjes* die nog op je stroken liggen, alles bij elkaar, leveren 1 op. De plek van de scherf op de baan verlies je. Dan komt de bonus van de kant die je speelt.
rules-sintra-end-2 = De meeste punten winnen.
rules-sintra-end-3 = Bij gelijke stand wint wie minder punten verloor aan gebroken glas: elke −18 van de partij en de laatste plek tellen. Is ook dat gelijk, dan wordt de winst gedeeld.

rules-sintra-ornaments = Kant A: ornamenten
rules-sintra-ornaments-1 = Tussen raam 1 en 2, 3 en 4, 5 en 6, 7 en 8 zit een ornament. Met alle vier ruitjes eromheen levert het *10* op, met drie *6*, met twee *3*, met minder niets.
rules-sintra-flowers = Vier ruitjes, drie, twee en één: 10 + 6 + 3 + 0 = *19*.

rules-sintra-palette = Kant B: ramen keer kleur
rules-sintra-palette-1 = Vermenigvuldig het aantal *volle ramen*, die met twee ruitjes, met het aantal ruitjes van *één kleur* in al je ramen. De beste kleur telt.
rules-sintra-colors = Drie volle ramen en vier oranje ruitjes: 3 × 4 = *12*.

rules-sintra-notes = Zeldzame gevallen
rules-sintra-notes-1 = Zijn alle vijf ruitjes van een strook gelijk, dan wordt niet gevraagd welk je houdt.
rules-sintra-notes-2 = Ruitjes op stroken worden samen geteld: twee op de ene en vier op de andere leveren 2 op.
rules-sintra-notes-3 = De glazenier mag boven een lege plek staan en bereikt nog steeds alle stroken rechts van hem.
rules-sintra-notes-4 = De patronen op de stroken zijn van onszelf. Iedereen heeft dezelfde.
